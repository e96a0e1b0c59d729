/** Headers of a backend that allows exactly what the page needs. */
export const correctHeaders = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': 'authorization, content-type, x-csrftoken',
  'access-control-allow-methods': 'PUT',
  'access-control-expose-headers': 'Content-Disposition',
  'set-cookie': 'csrftoken=x; Path=/; Domain=localhost',
})
