/** Replaces the world where no path runs: any access throws. */
export const unavailable = <World extends object>(): World =>
  new Proxy(Object.create(null), {
    get: (_, name) => () => {
      throw new Error(`'${String(name)}' is out of reach while a machine is only looked at`)
    },
  })
