import { Amount } from '../parts/Amount.tsx'
import { Callout } from '../parts/Callout.tsx'
import { EmptyState } from '../parts/EmptyState.tsx'
import { FailedState } from '../parts/FailedState.tsx'
import { Progress } from '../parts/Progress.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { Spine, SpineStep } from '../parts/Spine.tsx'
import { Spinner } from '../parts/Spinner.tsx'
import { Table, TableCell, TableRow, TableRows } from '../parts/Table.tsx'
import { css } from '../styled-system/css'
import { Shown } from './Shown.tsx'

const stack = css({ display: 'grid', gap: '8' })
const SIZES = ['14', '16', '20', '24', '30'] as const
const looks = {
  '14': css({ fontSize: '14' }),
  '16': css({ fontSize: '16' }),
  '20': css({ fontSize: '20' }),
  '24': css({ fontSize: '24' }),
  '30': css({ fontSize: '30' }),
}

/** What is looked at. */
export const SightsShown = () => (
  <>
    <Shown name="Type">
      {SIZES.map((size) => (
        <p key={size} className={looks[size]}>{`Enter the code in the car ${size}`}</p>
      ))}
      <p className={css({ fontFamily: 'code', fontSize: '20' })}>WDD 213004 1 A O0Q8B</p>
      <p className={css({ fontFamily: 'code', fontSize: '44', fontWeight: '600' })}>7K4M2P</p>
    </Shown>
    <Shown name="Spine">
      <Spine label="Steps">
        <SpineStep place="done">Comand</SpineStep>
        <SpineStep place="here">Region and version, where you are</SpineStep>
        <SpineStep place="failed">What failed</SpineStep>
        <SpineStep place="ahead" isLast>
          VIN
        </SpineStep>
      </Spine>
    </Shown>
    <Shown name="Callout">
      <Callout>Plain: what must not be overlooked.</Callout>
      <Callout tone="good">Good: what went well.</Callout>
      <Callout tone="bad">Bad: what went wrong.</Callout>
    </Shown>
    <Shown name="Skeleton, Spinner, Progress">
      <div className={stack}>
        <Skeleton>Loading...</Skeleton>
        <Skeleton shape="control" />
        <Skeleton shape="drawing" />
      </div>
      <Spinner />
      <Progress label="None yet" done={0} />
      <Progress label="Some" done={0.4} />
      <Progress label="Nobody can say" done={null} />
    </Shown>
    <Shown name="EmptyState, FailedState">
      <EmptyState says="There are no orders yet." />
      <FailedState says="The orders could not be loaded." onClick={() => {}} />
    </Shown>
    <Shown name="Amount">
      <Amount amount="50.00$" />
      <Amount size="card" amount="400$" instead="500$" />
      <Amount size="ticket" amount="50.00$" />
    </Shown>
    <Shown name="Table">
      <Table caption="A list of something." columns={['Order Id', 'Created at', 'VIN']}>
        <TableRows>
          <TableRow onPress={() => {}}>
            <TableCell look="strong">17</TableCell>
            <TableCell look="quiet">2026-01-02 12:00</TableCell>
            <TableCell look="code">WDD2130041A000000</TableCell>
          </TableRow>
          <TableRow>
            <TableCell look="whole" colSpan={3}>
              <Skeleton />
            </TableCell>
          </TableRow>
        </TableRows>
      </Table>
    </Shown>
  </>
)
