/** The transitions and event cases that each acceptance criterion is about. */
export const orderRequirements = {
  'R-ORD-03': ['chooses a unit'],
  'R-ORD-04': ['chooses a region'],
  'R-ORD-05': ['chooses a version'],
  'R-ORD-11': ['chooses a unit with fewer regions'],
  'R-ORD-15': ['order.form.open.editing|order.submitted|0'],
  'R-ORD-20': ['order.form.open.editing|vin.typed|0'],
  'R-ORD-36': ['order.form.open.generating|xstate.done.actor.generate|0'],
  'R-ORD-37': ['order.form.open.editing|order.submitted|2'],
  'R-ORD-38': ['order.form.open.generating|xstate.error.actor.generate|0'],
  'R-ORD-42': ['order.form.open.loading|always|1', 'order.form.open.loadFailed|always|1'],
}
