import { useSelector } from '@xstate/react'
import type { ActorRef, EventObject, Snapshot } from 'xstate'

type Running<S extends Snapshot<unknown>> = Pick<ActorRef<S, EventObject>, 'getSnapshot' | 'subscribe'>

/** What a screen needs of a running machine. Machines run outside React, so that no mounting or unmounting repeats an effect. */
export const useView = <S extends Snapshot<unknown>, View>(
  actor: Running<S>,
  view: (snapshot: S) => View,
): View => view(useSelector(actor, (snapshot) => snapshot))
