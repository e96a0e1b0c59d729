/**
 * A placeholder for dependencies that only a running machine uses. Calling any of its methods throws an
 * error.
 */
export const unavailable = <Dependencies extends object>(): Dependencies =>
  new Proxy(Object.create(null), {
    get: (_, name) => () => {
      throw new Error(`'${String(name)}' is not available while a machine is only analysed`)
    },
  })
