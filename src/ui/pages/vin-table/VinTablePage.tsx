import { useApp } from '../../app/app-context.ts'
import { ActionLink } from '../../components/ActionLink.tsx'
import { Callout } from '../../components/Callout.tsx'
import { Heading } from '../../components/Heading.tsx'
import { Table, TableCell, TableRow, TableRows } from '../../components/Table.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { css } from '../../styled-system/css'
import { grid, wrap } from '../../styled-system/patterns'
import { CODES, FACTS } from '../vin-code/sample-card.ts'

const facts = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '24',
  rowGap: '8',
  alignItems: 'baseline',
  overflowWrap: 'anywhere',
})

/** A sample data card; nothing on it belongs to the VIN that was entered. */
export function VinTablePage() {
  const { codesUrl } = useApp()
  return (
    <div className={grid({ gap: '24', maxWidth: 'form', mx: 'auto' })}>
      <Heading>Sample of a data card</Heading>
      <Callout>Sample data of an invented vehicle. It does not describe your car.</Callout>
      <dl className={facts}>
        {FACTS.map(([name, value]) => (
          <div key={name} className={css({ display: 'contents' })}>
            <dt className={css({ color: 'muted' })}>{name}</dt>
            <dd className={css({ fontFamily: 'code' })}>{value}</dd>
          </div>
        ))}
      </dl>
      <Table
        caption="What a code means depends on the model series and the year."
        columns={['Code', 'Description']}
      >
        <TableRows>
          {CODES.map(([code, description]) => (
            <TableRow key={code}>
              <TableCell variant="strong">{code}</TableCell>
              <TableCell variant="rest">{description}</TableCell>
            </TableRow>
          ))}
        </TableRows>
      </Table>
      <p className={wrap({ alignItems: 'center', columnGap: '24', rowGap: '8' })}>
        <ActionLink to={codesUrl} variant="accent">
          Order a navigation code
        </ActionLink>
        <TextLink to="/vin-code">Enter another VIN</TextLink>
      </p>
    </div>
  )
}
