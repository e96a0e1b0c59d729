import type { ReactNode } from 'react'
import { HEAD_UNITS } from '../../../contract/index.ts'
import { useApp } from '../../app/app-context.ts'
import { ActionLink } from '../../components/ActionLink.tsx'
import { Heading } from '../../components/Heading.tsx'
import { HeadUnit } from '../../components/head-units/HeadUnit.tsx'
import { css } from '../../styled-system/css'
import { grid } from '../../styled-system/patterns'
import { card } from '../../theme/recipes.ts'

const [NTG45, NTG5S1, NTG5S2, NTG55] = HEAD_UNITS
/** The names of this page; the order form spells the third one differently. */
const UNITS = [
  { name: NTG45, unit: NTG45 },
  { name: NTG5S1, unit: NTG5S1 },
  { name: 'NTG 5*2', unit: NTG5S2 },
  { name: NTG55, unit: NTG55 },
] as const
const REMOTE = [
  'Software installation and activation',
  'Coding and programming',
  'FBS3 component virginizing',
  'Remote Adblue/EGR/DPF removal',
  'SCR counter reset',
  'Multimedia region change',
] as const

const offers = grid({
  gap: '24',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', wide: 'repeat(2, minmax(0, 1fr))' },
  '& > :first-child': { gridColumn: { wide: '1 / -1' } },
})
const offer = css(card.raw(), {
  borderTopWidth: '4',
  p: { base: '16', wide: '24' },
  display: 'flex',
  flexDirection: 'column',
  gap: '16',
  minWidth: '0',
  // The buttons of a row are on one line.
  '& > p:last-child': { mt: 'auto' },
})
const units = grid({
  gap: '16',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', wide: 'repeat(4, minmax(0, 1fr))' },
})

/** All services of the shop, with links. */
export function ServicesPage() {
  const { codesUrl, contactEmail } = useApp()
  return (
    <div className={grid({ gap: '24' })}>
      <Heading>Codes, coding files, remote service</Heading>
      <div className={offers}>
        <Offer id="codes" title="Navigation codes">
          <p>
            The six characters that your head unit asks for after a map update. With a discount when bought as
            a bundle.
          </p>
          <ul className={units}>
            {UNITS.map(({ name, unit }) => (
              <li key={name} className={grid({ gap: '4', textAlign: 'center', minWidth: '0' })}>
                <HeadUnit unit={unit} css={css.raw({ width: '100%', maxHeight: '120' })} />
                <span className={css({ fontWeight: '600' })}>{name}</span>
              </li>
            ))}
          </ul>
          <p
            className={css({ fontSize: '14', color: 'muted' })}
          >{`NTG 5*2 is ${NTG5S2} in the order form. The drawings show the typical look.`}</p>
          <p>
            <ActionLink to={codesUrl} variant="accent">
              Order a navigation code
            </ActionLink>
          </p>
        </Offer>
        <Offer id="converter" title="Online converter">
          <p>vrx, vcx and sgde files are split into separate aed coding files, one for each module.</p>
          <p>
            <ActionLink to="/vrxtool">Convert files</ActionLink>
          </p>
        </Offer>
        <Offer id="remote" title="Remote service">
          <ul className={grid({ listStyle: 'disc', pl: '20', gap: '4' })}>
            {REMOTE.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
          <p className={css({ overflowWrap: 'anywhere' })}>
            <ActionLink to={`mailto:${contactEmail}`}>{`Write to ${contactEmail}`}</ActionLink>
          </p>
        </Offer>
      </div>
    </div>
  )
}

interface OfferProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

const Offer = ({ id, title, children }: OfferProps) => (
  <section aria-labelledby={id} className={offer} data-offer={id}>
    <h2 id={id} className={css({ fontSize: '24', fontWeight: '600' })}>
      {title}
    </h2>
    {children}
  </section>
)
