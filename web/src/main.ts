import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { language } from './lib/language.svelte';

const target = document.getElementById('app');
if (target) {
  await language.start();
  mount(App, { target });
}
