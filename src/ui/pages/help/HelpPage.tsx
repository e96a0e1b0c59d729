import type { ReactNode } from 'react'
import { VIN_LENGTH } from '../../../contract/index.ts'
import { useApp } from '../../app/app-context.ts'
import { ActionLink } from '../../components/ActionLink.tsx'
import { Heading } from '../../components/Heading.tsx'
import { HeadUnit } from '../../components/head-units/HeadUnit.tsx'
import { MailLink } from '../../components/MailLink.tsx'
import { PageLink } from '../../components/PageLink.tsx'
import { TextLink, textLink } from '../../components/TextLink.tsx'
import { css } from '../../styled-system/css'
import { grid } from '../../styled-system/patterns'
import { card } from '../../theme/recipes.ts'
import { MapVersionScreen, VinLocations } from './drawings.tsx'
import { QUESTIONS } from './questions.tsx'
import { saleFacts } from './sale-facts.ts'
import { UNIT_FACTS } from './unit-facts.ts'

const page = grid({ gap: '40', minWidth: '0' })
const intro = grid({ gap: '16', maxWidth: 'form' })
const contents = grid({ gap: '0', columnGap: '16', columns: { base: 2, wide: 4 } })
const sectionLink = css(textLink, { minHeight: 'touch', py: '8' })
const section = grid({ gap: '16', minWidth: '0', scrollMarginTop: '16' })
const title = css({ fontSize: '20', fontWeight: '600', lineHeight: '1.25' })
const text = css({ maxWidth: 'form' })
const list = css.raw({ display: 'grid', gap: '4', pl: '24', maxWidth: 'form' })
const steps = css(list, { listStyle: 'decimal' })
const bullets = css(list, { listStyle: 'disc' })
const muted = css({ color: 'muted', fontSize: '14', maxWidth: 'form' })
const units = grid({
  gap: '16',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
})
const unitCard = css(card.raw(), { p: '16', display: 'grid', gap: '8', alignContent: 'start' })
/** Drawing and explanation, side by side if they fit. */
const explained = css({
  display: 'grid',
  columnGap: '32',
  rowGap: '16',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', wide: '25rem minmax(0, 1fr)' },
  '& > div': { display: 'grid', gap: '16', minWidth: '0' },
})
/** The font lacks the non-breaking hyphen (U+2011). */
const unbroken = css({ display: 'inline-block' })
/** A separate line, so that the text breaks at the same place in every font and nothing moves when the font loads. */
const example = css({ display: 'block' })
const vin = css({ display: 'block', fontFamily: 'code', fontSize: '14' })
const series = css({ borderBottomWidth: '2', borderColor: 'stroke' })
const question = css({ borderTopWidth: '1', borderColor: 'edge' })
const summary = css({
  minHeight: 'touch',
  py: '8',
  fontWeight: '600',
  cursor: 'pointer',
})
const facts = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '24',
  rowGap: '8',
  alignItems: 'baseline',
  overflowWrap: 'anywhere',
  // As high as a line with a link.
  '& > div > dd': { minHeight: '32' },
})
/** A setting may begin in lower case. */
const value = css({ _firstLetter: { textTransform: 'uppercase' } })

const SECTIONS = [
  ['unit', 'Head unit'],
  ['region', 'Map region'],
  ['version', 'Map version'],
  ['vin', 'VIN'],
  ['enter', 'Enter the code'],
  ['refused', 'Code refused'],
  ['questions', 'Questions'],
] as const
/** A section that is shown only if the seller has set one of its rows. */
const SALE = ['sale', 'Terms of sale'] as const
const CONTACT = ['contact', 'Write to us'] as const

/** Explains where to find the values of an order, and how to enter the code. */
export function HelpPage() {
  const app = useApp()
  const { supportEmail, codesUrl } = app
  const sale = saleFacts(app)
  return (
    <div className={page}>
      <div className={intro}>
        <Heading>Help</Heading>
        <p>
          A code fits one car: it belongs to the VIN, the head unit, the map region and the map version
          together. Change one of them, and the head unit refuses it.
        </p>
        <nav aria-label="On this page">
          <ul className={contents}>
            {[...SECTIONS, ...(sale.length > 0 ? [SALE] : []), CONTACT].map(([id, name]) => (
              <li key={id}>
                <PageLink to={`#${id}`} className={sectionLink}>
                  {name}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <p>
          <ActionLink to={codesUrl} variant="accent">
            Order a navigation code
          </ActionLink>
        </p>
      </div>

      <Section id="unit" name="Which head unit do I have?">
        <p className={text}>
          The order form calls the head unit Comand. Compare your dashboard with the drawings. Look for the
          part in colour.
        </p>
        <ul className={units}>
          {UNIT_FACTS.map(({ unit, alias, knownBy, cars }) => (
            <li key={unit} className={unitCard}>
              <HeadUnit unit={unit} css={css.raw({ height: '120' })} />
              <h3 className={css({ fontWeight: '600' })}>
                {unit}
                {alias !== null && (
                  <span className={css({ fontWeight: '400', color: 'muted' })}>{` (${alias})`}</span>
                )}
              </h3>
              <p>{knownBy}</p>
              <p className={muted}>{`Confirmed for: ${cars}.`}</p>
            </li>
          ))}
        </ul>
        <p className={muted}>
          The drawings show the typical look, not every variant, and the lists of cars are not complete. Not
          sure? <ContactLink /> before you pay.
        </p>
        <p className={muted}>
          Characters 4 to 6 of a European VIN are the model series:{' '}
          <TextLink isInText to="#vin">
            see an example
          </TextLink>
        </p>
        <p className={text}>
          Audio 20 and Garmin MAP PILOT are different: they use a map card that is made for one radio, and a
          code from this shop does not work there. Units from Japan are a different system, too.
        </p>
        <p className={text}>
          Was the car imported from Japan or Korea, or was its map region changed? <ContactLink /> before you
          pay: the code may not work there.
        </p>
      </Section>

      <Section id="region" name="Which map region do I need?">
        <p className={text}>
          The region of the map that you install. The unit refuses a code that is for another region.
        </p>
        <p className={muted}>
          Your region is not in the list, or you are not sure? <ContactLink /> before you pay.
        </p>
      </Section>

      <Section id="version" name="Which map version do I need?">
        <div className={explained}>
          <MapVersionScreen />
          <div>
            <ul className={bullets}>
              <li>Choose the version that you install, not the one that is in the car now.</li>
              <li>During an update, the unit shows both versions: the installed one and the new one.</li>
              <li>The installed version is in the menu of the navigation, under Navi → Map Version.</li>
              <li>Each unit has version numbers of its own: V12 of one unit is not V12 of another.</li>
            </ul>
            <p className={muted}>
              The menu is the one of a 2011 <span className={unbroken}>S-Class.</span> The menu of your unit
              may have other names.
            </p>
          </div>
        </div>
      </Section>

      <Section id="vin" name="Where do I find the VIN?">
        <div className={explained}>
          <VinLocations />
          <div>
            <p className={text}>The vehicle identification number is usually in these places:</p>
            <ol className={steps}>
              <li>behind the windscreen, at its lower edge,</li>
              <li>on the frame of the driver’s door,</li>
              <li>in the registration document.</li>
            </ol>
            <ul className={bullets}>
              <li>{`It has ${VIN_LENGTH} characters. I, O and Q are never among them.`}</li>
              <li>
                A mistyped VIN is the most common reason why a code fails. Compare it character by character,
                or copy and paste it.
              </li>
              <li>
                In a European VIN, characters 4 to 6 are the model series.
                <span className={example}>This one is a 213:</span>
                <span className={vin}>
                  WDD <span className={series}>213</span>004 1 A 000000
                </span>
              </li>
              <li>
                Your papers show two different numbers? <ContactLink /> before you pay.
              </li>
              <li>
                A data card lists what a car was built with.{' '}
                <TextLink isInText to="/vin-code">
                  See a sample
                </TextLink>
              </li>
            </ul>
          </div>
        </div>
      </Section>

      <Section id="enter" name="How is the code entered?">
        <ol className={steps}>
          <li>Let the engine run, so that the battery lasts. An update can take more than an hour.</li>
          <li>Put in the map disc, card or stick. The unit checks whether the map fits.</li>
          <li>The unit asks for the code the first time a map is installed. Enter the six characters.</li>
          <li>Until the update is done, only the radio and incoming calls work.</li>
        </ol>
        <p className={muted}>
          This is from the manuals of two models <span className={unbroken}>(S-Class</span> 2011, SLK 2014).
          Your unit may differ.
        </p>
      </Section>

      <Section id="refused" name="The unit refuses the code">
        <p className={text}>Stop after a few tries: too many wrong entries may lock the unit. Then check:</p>
        <ol className={steps}>
          <li>Are all six characters right? Compare them one by one.</li>
          <li>Is the VIN of the order the VIN of the car?</li>
          <li>Are unit, map region and map version the ones that you ordered?</li>
          <li>Was this map installed before? Then the unit needs no code.</li>
          <li>Is the software of the unit old? Send us its version: it may be the reason.</li>
        </ol>
        <p className={text}>
          Everything is right, and it is still refused? <ContactLink />.
        </p>
      </Section>

      <Section id="questions" name="Questions">
        <div>
          {QUESTIONS.map(({ title, answer }) => (
            <details key={title} className={question}>
              <summary className={summary}>{title}</summary>
              <div className={css({ pb: '16', maxWidth: 'form' })}>{answer}</div>
            </details>
          ))}
        </div>
      </Section>

      {sale.length > 0 && (
        <Section id="sale" name="Terms of sale">
          <dl className={facts}>
            {sale.map((fact) => (
              <div key={fact.name} className={css({ display: 'contents' })}>
                <dt className={css({ color: 'muted' })}>{fact.name}</dt>
                {/* Country names may differ between the browser and the Node that prerendered this page. */}
                <dd suppressHydrationWarning className={value}>
                  {'to' in fact ? (
                    <a className={css(textLink)} href={fact.to}>
                      Read more
                      <span className={css({ srOnly: true })}>{` (${fact.name})`}</span>
                    </a>
                  ) : (
                    fact.text
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      )}

      <Section id="contact" name="Write to us">
        <p className={text}>
          Send us the VIN, the head unit, the map version and the text on the screen. A photo of it helps.
        </p>
        <p>
          <MailLink
            to={supportEmail}
            subject="Question about a navigation code"
            lines={[
              'VIN:',
              'Head unit:',
              'Map region and version:',
              'Text on the screen:',
              'Order number, if there is one:',
            ]}
          >
            {`Write to ${supportEmail}`}
          </MailLink>
        </p>
      </Section>
    </div>
  )
}

const ContactLink = () => (
  <TextLink isInText to="#contact">
    Write to us
  </TextLink>
)

interface SectionProps {
  readonly id: string
  readonly name: string
  readonly children: ReactNode
}

/** A link with its hash moves the focus to the section (`usePageChange.ts`). */
const Section = ({ id, name, children }: SectionProps) => (
  <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={section}>
    <h2 id={`${id}-title`} className={title}>
      {name}
    </h2>
    {children}
  </section>
)
