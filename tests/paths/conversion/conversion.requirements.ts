/** The transitions and event cases that each acceptance criterion is about. */
export const conversionRequirements = {
  'R-CONV-06': ['conversion.queue.processing.sending|xstate.done.actor.convert|0'],
  'R-CONV-07': ['conversion.download.ready|results.saved|0'],
  'R-CONV-11': ['conversion.queue.processing.settled|always|0'],
  'R-CONV-12': ['conversion.queue|files.added|0'],
  'R-CONV-13': ['conversion.queue.processing.sending|xstate.done.actor.convert|0'],
  'R-CONV-14': ['conversion.queue.processing.sending|xstate.error.actor.convert|0'],
  'R-CONV-17': ['drops a file of another type'],
  'R-CONV-31': ['drops no file'],
  'R-CONV-32': ['conversion.dialog.focusCheck|xstate.after.focusCheck.conversion.dialog.focusCheck|0'],
}
