/** Stands for the world where a machine is only looked at: whoever touches it is told so. */
export const unavailable = <World extends object>(): World =>
  new Proxy(Object.create(null), {
    get: (_, name) => () => {
      throw new Error(`'${String(name)}' is out of reach while a machine is only looked at`)
    },
  })
