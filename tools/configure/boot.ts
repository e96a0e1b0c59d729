/**
 * All that runs before the first frame, and the only script inside a page: the remembered theme; buttons that are pressed
 * and files that are dropped before the app is there are kept for it (`q`, by `k`); code is fetched once the page has been
 * seen, and what cannot be had is told. Every page carries it, in 400 bytes at most: hence its brevity.
 */
export const BOOT = [
  'd=document;s=d.documentElement.dataset;q=[];',
  'k=e=>{if(t=e.dataTransfer||e.target.closest`button`)e.preventDefault(e.stopPropagation()),q.push(t.files||t)};',
  'for(t of["click","dragover","drop"])addEventListener(t,k,1);',
  'try{if(t=localStorage.theme)s.theme=t}catch{}',
  't=_=>s.js.split` `.map(t=>import(t).catch(e=>{late.hidden=0;throw e}));',
  'd.hidden?t():requestAnimationFrame(_=>setTimeout(t))',
].join('')
