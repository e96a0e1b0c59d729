import { COVERAGE_KINDS } from '../engine/coverage-kinds.ts'

export const HELP = `Path tests: generated tests of the state machines. docs/testing.md explains them.

npm run paths                                                    all machines: sizes, gaps, last results
npm run paths -- --machine payment --cover transitions           run in memory
npm run paths -- --machine payment --in browser                  run in the browser
npm run paths -- --machine order --through 'chooses a unit'      only paths with this event case or transition
npm run paths -- --changed --since main --cover transitions      only machines that differ from a revision
npm run paths -- --replay login/transitions/1 --headed           one path again, visible and slow, with a trace
npm run paths -- --init <machine>                                write the first five test files of a new machine
npm run paths -- --accept order                                  write the behaviour file
npm run paths -- --diff main                                     how behaviour differs from a revision
npm run paths -- --charts                                        write tests/paths/CHARTS.md
npm run paths -- --export md                                     the results as Markdown, or json
npm run paths:report                                             write out/paths/report.html

  --machine NAME      one machine; without it all
  --cover KIND        ${COVERAGE_KINDS.join(', ')}
  --in SUT            memory (default) or browser
  --through NAME      an event case or a transition
  --replay ID         the id of a path, as a failure prints it
  --headed            in a visible, slow browser
  --changed           machines that differ from --since REVISION (default HEAD)
  --seed N, --steps N the random paths (default 1 and 200)

Exit code: 0 passed, 1 a path failed or a gap is open, 2 the command is wrong.`
