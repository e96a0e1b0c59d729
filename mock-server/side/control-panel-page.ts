import { html, type Markup } from './html.ts'

const worldBar = (siteUrl: string): Markup => html`
  <header>
    <h1>Control panel</h1>
    <p class="quiet">Controls the mock backend. <a href="${siteUrl}/">Shop</a> · <a href="/docs">API documentation</a></p>
    <nav aria-label="Sections"><a href="#outbox-title">Outbox</a> <a href="#requests-title">Requests</a> <a href="#outcome-title">Force an outcome</a> <a href="#clock-title">Clock</a> <a href="#settings-title">Settings</a> <a href="#accounts-title">Accounts</a></nav>
  </header>
  <section class="worlds" aria-labelledby="world-title">
    <h2 id="world-title">World</h2>
    <div class="field"><label for="world">Selected</label><select id="world"></select></div>
    <form id="world-form" class="field"><label for="world-name">Open or create</label><span class="pair"><input id="world-name" required maxlength="64" pattern="[A-Za-z0-9_\\-]+" title="Letters, digits, _ and -" autocomplete="off" spellcheck="false"><button>Open</button></span></form>
    <div class="field"><span>This browser uses world <b id="browser-world"></b></span><button type="button" id="join"></button></div>
    <div class="actions"><button type="button" id="reset">Reset this world</button><button type="button" id="drop" hidden>Delete this world</button></div>
  </section>`

const outbox = html`
  <section aria-labelledby="outbox-title">
    <h2 id="outbox-title" tabindex="-1">Outbox</h2>
    <p id="outbox-count" class="quiet"></p>
    <ol id="mails"></ol>
  </section>`

const requests = html`
  <section aria-labelledby="requests-title">
    <h2 id="requests-title" tabindex="-1">Requests</h2>
    <p id="requests-count" class="quiet"></p>
    <ol id="requests"></ol>
    <p class="actions"><button type="button" id="more-requests" hidden>Show older requests</button><button type="button" id="clear-requests">Clear the list</button><a id="har" class="button" download="journal.har" href="/__mock/worlds/default/har">Save as HAR</a></p>
  </section>`

const number = (id: string, label: string, attributes: Markup): Markup =>
  html`<div class="field"><label for="${id}">${label}</label><input id="${id}" type="number" required ${attributes}></div>`

const outcome = html`
  <section aria-labelledby="outcome-title">
    <h2 id="outcome-title" tabindex="-1">Force an outcome</h2>
    <form id="rule-form">
      <div class="field"><label for="rule-endpoint">Endpoint</label><select id="rule-endpoint"></select></div>
      <div class="field"><label for="rule-outcome">Outcome</label><select id="rule-outcome"></select></div>
      <div id="rule-forced" class="fields">
        <div class="field"><label for="rule-status">Status</label><select id="rule-status"></select></div>
        <div class="field"><label for="rule-sample">Sample</label><select id="rule-sample"></select></div>
      </div>
      <div class="fields">
        ${number('rule-nth', 'First request', html`min="1" value="1"`)}
        ${number('rule-times', 'Number of requests', html`min="1" value="1"`)}
        ${number('rule-latency', 'Latency in ms', html`min="0" value="0"`)}
        <div class="field"><label for="rule-park">Hold as</label><input id="rule-park" autocomplete="off" spellcheck="false"></div>
      </div>
      <label class="check"><input id="rule-always" type="checkbox"> All requests until cleared</label>
      <button class="main">Add rule</button>
    </form>
    <h3 id="rules-title" tabindex="-1">Rules</h3>
    <p id="rules-count" class="quiet"></p>
    <ul id="rules"></ul>
    <p class="actions"><button type="button" id="clear-rules" hidden>Clear all rules</button></p>
    <h3 id="parked-title" tabindex="-1">Held responses</h3>
    <p id="parked-count" class="quiet"></p>
    <ul id="parked"></ul>
    <p class="actions"><button type="button" id="release-all" hidden>Release all</button></p>
  </section>`

const advance = (minutes: number, short: string, long: string): Markup =>
  html`<button type="button" data-advance="${minutes}" aria-label="Advance ${long}">+ ${short}</button>`

const clock = html`
  <section aria-labelledby="clock-title">
    <h2 id="clock-title" tabindex="-1">Clock</h2>
    <p><span id="clock-now" class="now"></span> <span id="clock-state" class="quiet"></span></p>
    <p class="actions"><button type="button" id="clock-freeze">Freeze</button>${advance(1, '1 min', '1 minute')}${advance(5, '5 min', '5 minutes')}${advance(16, '16 min', '16 minutes')}${advance(1_440, '1 day', '1 day')}</p>
    <form id="clock-form" class="field"><label for="clock-set">Set (UTC)</label><span class="pair"><input id="clock-set" type="datetime-local" step="1" required><button>Set</button></span></form>
  </section>`

const seconds = (name: string, label: string): Markup =>
  html`<div class="field"><label for="set-${name}">${label}</label><input id="set-${name}" name="${name}" type="number" min="1" required></div>`
const flag = (name: string, label: string): Markup =>
  html`<label class="check"><input name="${name}" type="checkbox"> ${label}</label>`

const settings = html`
  <section aria-labelledby="settings-title">
    <h2 id="settings-title" tabindex="-1">Settings</h2>
    <form id="settings-form">
      <div class="fields">
        ${seconds('accessLifetime', 'Access token, s')}
        ${seconds('refreshLifetime', 'Refresh token, s')}
        ${seconds('resetLinkLifetime', 'Reset link, s')}
      </div>
      ${flag('rotateRefreshTokens', 'A refresh returns a new refresh token')}
      ${flag('refuseReusedRefreshTokens', 'and the old one becomes invalid')}
      ${flag('enforceCsrf', 'Unsafe requests need the CSRF header')}
      <button>Save settings</button>
    </form>
  </section>`

const accounts = html`
  <section aria-labelledby="accounts-title">
    <h2 id="accounts-title" tabindex="-1">Accounts of a new world</h2>
    <ul id="accounts"></ul>
  </section>`

/** The control panel; its scripts fill it with the data of a world. */
export const controlPanelPage = (siteUrl: string): Markup =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Control panel</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/palette.css">
<link rel="stylesheet" href="/assets/control-panel.css">
<link rel="stylesheet" href="/assets/control-panel-lists.css">
<script type="module" src="/assets/control-panel.js"></script>
</head>
<body>
${worldBar(siteUrl)}
<main>
<div class="monitor">${outbox}${requests}</div>
<div class="controls">${outcome}${clock}${settings}${accounts}</div>
</main>
<p id="status" role="status" aria-live="polite"></p>
<noscript><p>The control panel needs JavaScript; the control API works without it.</p></noscript>
</body>
</html>`
