import { Amount } from '../../components/Amount.tsx'
import { Callout } from '../../components/Callout.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { FailedState } from '../../components/FailedState.tsx'
import { Progress } from '../../components/Progress.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Spinner } from '../../components/Spinner.tsx'
import { Step, Stepper } from '../../components/Stepper.tsx'
import { Table, TableCell, TableRow, TableRows } from '../../components/Table.tsx'
import { css } from '../../styled-system/css'
import { grid } from '../../styled-system/patterns'
import { Sample } from './Sample.tsx'

const stack = grid({ gap: '8' })
const SIZES = ['14', '16', '20', '24', '30'] as const
const sizes = {
  '14': css({ fontSize: '14' }),
  '16': css({ fontSize: '16' }),
  '20': css({ fontSize: '20' }),
  '24': css({ fontSize: '24' }),
  '30': css({ fontSize: '30' }),
}

/** Components without input. */
export const DisplaySamples = () => (
  <>
    <Sample name="Type">
      {SIZES.map((size) => (
        <p key={size} className={sizes[size]}>{`Enter the code in the car ${size}`}</p>
      ))}
      <p className={css({ fontFamily: 'code', fontSize: '20' })}>WDD 213004 1 A O0Q8B</p>
      <p className={css({ fontFamily: 'code', fontSize: '44', fontWeight: '600' })}>7K4M2P</p>
    </Sample>
    <Sample name="Stepper">
      <Stepper label="Steps">
        <Step status="done">Comand</Step>
        <Step status="current">Region and version (current)</Step>
        <Step status="failed">Failed</Step>
        <Step status="upcoming" isLast>
          VIN
        </Step>
      </Stepper>
    </Sample>
    <Sample name="Callout">
      <Callout>Plain: important information.</Callout>
      <Callout tone="good">Good: a success.</Callout>
      <Callout tone="bad">Bad: a failure.</Callout>
    </Sample>
    <Sample name="Skeleton, Spinner, Progress">
      <div className={stack}>
        <Skeleton>Loading...</Skeleton>
        <Skeleton shape="control" />
        <Skeleton shape="drawing" />
      </div>
      <Spinner />
      <Progress label="0 %" done={0} />
      <Progress label="40 %" done={0.4} />
      <Progress label="Indeterminate" done={null} />
    </Sample>
    <Sample name="EmptyState, FailedState">
      <EmptyState drawing={['M8 6H88V42H8Z', 'M24 24H72']} message="There are no orders yet." />
      <FailedState message="The orders could not be loaded." onClick={() => {}} />
    </Sample>
    <Sample name="Amount">
      <Amount amount="50.00$" />
      <Amount size="card" amount="400$" fullPrice="500$" />
      <Amount size="ticket" amount="50.00$" />
    </Sample>
    <Sample name="Table">
      <Table caption="A list of orders." columns={['Order Id', 'Created at', 'VIN']}>
        <TableRows>
          <TableRow onPress={() => {}}>
            <TableCell variant="strong">17</TableCell>
            <TableCell variant="quiet">2026-01-02 12:00</TableCell>
            <TableCell variant="code">WDD2130041A000000</TableCell>
          </TableRow>
          <TableRow>
            <TableCell variant="whole" colSpan={3}>
              <Skeleton />
            </TableCell>
          </TableRow>
        </TableRows>
      </Table>
    </Sample>
  </>
)
