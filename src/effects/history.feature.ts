import type { Client } from '../api/index.ts'
import { createFileSaver } from '../browser/save-file.ts'
import { appActors } from '../machines/app/index.ts'
import { withHistoryEffects } from '../machines/history/index.ts'
import type { Environment } from './environment.ts'
import { historyEffects } from './history.ts'

/** The machine `history`: the orders of an account. */
export const createHistory = (client: Client, environment: Environment) => ({
  actors: appActors({
    history: withHistoryEffects(historyEffects(client, environment, createFileSaver(globalThis))),
  }),
})
