/**
 * All that runs before the first frame, and the only script inside a page: buttons that are pressed and files that are
 * dropped before the app is there are kept for it (`q`, by `k`); with the first frame, whatever is in it, comes the remembered
 * theme, and not while the page is read, which would wait for the store; code is fetched once the page has been seen, a frame
 * later, and what cannot be had is told. Every page carries it, in 400 bytes at most: hence its brevity.
 */
export const BOOT = [
  'd=document;s=d.lastChild;q=[];',
  'k=e=>{if(t=e.dataTransfer||e.target.closest`button`)e.preventDefault(e.stopPropagation()),q.push(t.files||t)};',
  'for(t of["click","dragover","drop"])addEventListener(t,k,1);',
  'b=_=>s.dataset.js.split` `.map(t=>import(t).catch(e=>{late.hidden=0;throw e}));',
  'r=requestAnimationFrame;',
  'r(_=>{try{if(t=localStorage.theme)s.dataset.theme=t}catch{}r(_=>setTimeout(b))});',
  'd.hidden&&b()',
].join('')
