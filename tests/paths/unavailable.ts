/** Replaces the world where no path runs; any access throws an error. */
export const unavailable = <World extends object>(): World =>
  new Proxy(Object.create(null), {
    get: (_, name) => () => {
      throw new Error(`'${String(name)}' is not available while a machine is only analysed`)
    },
  })
