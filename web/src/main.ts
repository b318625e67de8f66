import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { language } from './lib/language.svelte';
import './lib/settings.svelte';

const target = document.getElementById('app');
if (target) {
  await language.start();
  mount(App, { target });
}

// Titles are drawn with what the device has until their typeface is there.
requestAnimationFrame(() => setTimeout(() => void import('./lib/typeface').then(({ loadTypeface }) => loadTypeface())));

// What keeps the client on this device comes last: the page does not wait for it.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const keep = () => void import('./lib/keeping').then(({ keepClient }) => keepClient()).catch(() => {});
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep);
}
