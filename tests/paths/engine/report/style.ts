/** Styles for light and dark. The page loads no other file. */
export const STYLE = `
:root{color-scheme:light dark;--background:light-dark(#EEF0EC,#101314);--panel:light-dark(#FBFCFA,#191D1F);--text:light-dark(#14181A,#EEF1EF);--muted:light-dark(#414B4D,#A9B3B5);--edge:light-dark(#5F6967,#7A868B);--accent:#FFB000;--stroke:light-dark(#8A5600,#FFB000);--bad:light-dark(#9A1B16,#FF8A7A);--good:light-dark(#075C3A,#62D6A0)}
*{box-sizing:border-box}body{margin:0;background:var(--background);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:1440px;margin:auto;padding:24px 16px}h1{font-size:30px;margin:0 0 8px}h2{font-size:24px;margin:0}h3{font-size:16px;margin:16px 0 4px}
section{background:var(--panel);border:1px solid var(--edge);border-radius:2px;padding:16px;margin:24px 0;content-visibility:auto;contain-intrinsic-size:auto 800px}
.draw{overflow:auto;margin:12px 0}.muted{color:var(--muted)}.bad{color:var(--bad)}.good{color:var(--good)}
[hidden]{display:none!important}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:2px 12px 2px 0;border-bottom:1px solid var(--edge)}thead th{vertical-align:bottom}
td:has(>code){min-width:240px;overflow-wrap:anywhere}th[scope=row]{white-space:nowrap;position:sticky;left:0;background:var(--panel)}td.reason{min-width:160px;overflow-wrap:anywhere}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}td.n{white-space:nowrap}td.n .muted{display:inline-block;white-space:normal;max-width:9em}nav ul{display:flex;flex-wrap:wrap;gap:8px 16px;list-style:none;padding:0}a{color:inherit}
a,nav a,summary,button{min-height:44px;display:inline-flex;align-items:center;cursor:pointer}summary{display:list-item;padding:10px 0;overflow-wrap:anywhere}button{font:inherit;color:inherit;background:none;border:1px solid var(--edge);border-radius:2px;padding:0 12px}.filter-status{overflow-wrap:anywhere}
:focus-visible{outline:2px solid var(--text);outline-offset:2px}ol{margin:4px 0;padding-left:40px}code{font-family:ui-monospace,monospace;font-size:14px}
svg text{font:12px ui-monospace,monospace;fill:var(--text)}
.state rect{fill:var(--panel);stroke:var(--text);stroke-width:2}.frame>rect{fill:none;stroke:var(--edge);stroke-width:1}.frame text{fill:var(--muted)}
.state,.frame{cursor:pointer}.state:hover>rect:first-child,.state:focus>rect:first-child,.state.chosen>rect:first-child{stroke-width:4}.frame:focus>rect,.frame.chosen>rect{stroke:var(--text);stroke-width:2}
.parallel>rect{stroke-dasharray:6 4}.plus{fill:none;stroke:var(--text);stroke-width:2}.cold .plus{stroke:var(--bad)}.elsewhere>rect{stroke:var(--edge);stroke-width:1;stroke-dasharray:2 3}.elsewhere text{fill:var(--muted)}.state .end{fill:none;stroke-width:1}rect.here{fill:var(--accent)!important;stroke:var(--text)!important;stroke-width:1!important}
.line,.arrow path{fill:none}.arrow .hit{stroke:transparent;stroke-width:14;cursor:pointer}.arrow text{fill:var(--muted)}.arrow rect{fill:var(--panel);cursor:pointer}.frame text{paint-order:stroke;stroke:var(--panel);stroke-width:4px;stroke-linejoin:round}
.line.warm{stroke:var(--stroke)}.line.idle{stroke:var(--edge)}.line.cold{stroke:var(--bad)}.cold text{fill:var(--bad)}.line.impossible{stroke:var(--edge);stroke-dasharray:4 4}
.tip.warm path{fill:var(--stroke)}.tip.idle path{fill:var(--edge)}.tip.cold path{fill:var(--bad)}.tip.impossible path{fill:var(--edge)}
.chosen-line{stroke:var(--text);visibility:hidden}.arrow:hover .chosen-line,.arrow:focus .chosen-line,.arrow.chosen .chosen-line{visibility:visible}.arrow:hover text,.arrow:focus text,.arrow.chosen text{fill:var(--text);font-weight:600}
nav.index{position:sticky;top:0;z-index:1;background:var(--background);border-bottom:1px solid var(--edge);overflow-x:auto}nav.index ul{flex-wrap:nowrap;margin:0}nav.index a{white-space:nowrap}@media (min-width:900px){nav.index ul{flex-wrap:wrap;gap:0 16px}}section{scroll-margin-top:112px}.search{font:inherit;min-height:44px;max-width:100%;color:inherit;background:var(--panel);border:1px solid var(--edge);border-radius:2px;padding:0 12px}label{display:inline-flex;flex-wrap:wrap;align-items:center;gap:8px}
ul.path-list{list-style:none;margin:0;padding:0}.path-list ol{overflow-wrap:anywhere}.path-list pre{white-space:pre-wrap;overflow-wrap:anywhere}
`

/** Filters paths by a clicked arrow or state, and by the search. */
export const SCRIPT = `
for(const section of document.querySelectorAll('section[data-machine]')){
const paths=[...section.querySelectorAll('li.path-item')],filterStatus=section.querySelector('.filter-status'),all=section.querySelector('.all');
const show=(names,called)=>{let n=0;for(const path of paths){const own=path.dataset.taken.split(' ');path.hidden=names!==null&&!names.some(one=>own.includes(one));if(!path.hidden)n++}
filterStatus.textContent=names===null?paths.length+' paths':n+' paths through '+called;all.hidden=names===null;if(names!==null)section.querySelector('details.paths').open=true};
const forget=()=>{for(const other of section.querySelectorAll('.chosen'))other.classList.remove('chosen')};
for(const one of section.querySelectorAll('[data-names]')){const choose=()=>{const names=one.dataset.names.split(' ');forget();one.classList.add('chosen');show(names,one.dataset.called??names.join(', '));const fold=document.getElementById(one.dataset.opens);if(fold){fold.open=true;fold.firstElementChild.focus()}};
one.addEventListener('click',choose);one.addEventListener('keydown',event=>{if(event.key==='Enter'||event.key===' '){event.preventDefault();choose()}})}
all.addEventListener('click',()=>{forget();show(null)});show(null)}
document.querySelector('.search')?.addEventListener('input',({target})=>{const words=target.value.toLowerCase();for(const section of document.querySelectorAll('section[data-machine]')){let n=0;for(const path of section.querySelectorAll('li.path-item')){path.hidden=!path.textContent.toLowerCase().includes(words);if(!path.hidden)n++}section.querySelector('.filter-status').textContent=n+' paths'+(words===''?'':' with '+target.value);if(words!==''&&n>0)section.querySelector('details.paths').open=true}})
`
