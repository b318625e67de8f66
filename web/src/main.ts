import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { language } from './lib/language.svelte';

const target = document.getElementById('app');
if (target) {
  await language.start();
  mount(App, { target });
}

// What keeps the client on this device comes last: the page does not wait for it.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('./service-worker.js').catch(() => {}));
