/**
 * All that runs before the first frame, and the only script inside a page: the remembered theme; buttons that are pressed
 * before the app is there are kept for it; styles and code are fetched once the page has been seen, and what cannot be
 * had is told. Every page carries it.
 */
export const BOOT = [
  '{let h=document.documentElement,t,',
  'k=h.early=e=>{if(t=e.target.closest("button"))e.preventDefault(e.stopPropagation()),k.q.push(t)};',
  'k.q=[];addEventListener("click",k,!0);',
  'try{if(t=localStorage.theme)h.dataset.theme=t}catch{}',
  't=()=>{css.rel="stylesheet";for(t of h.dataset.js.split(" "))import(t).catch(e=>{late.hidden=0;throw e})};',
  'document.hidden?t():requestAnimationFrame(()=>setTimeout(t))}',
].join('')
