/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressed } from './plugins/compressed.ts';
import { rulesPages } from './plugins/rules-pages.ts';
import { serviceWorker } from './plugins/service-worker.ts';
import { typeface } from './plugins/typeface.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  // Relative addresses everywhere: the client works behind any path prefix.
  base: './',
  plugins: [svelte(), rulesPages(), typeface(), serviceWorker(), compressed()],
  resolve: { alias: { $: here('./src') }, ...(process.env['VITEST'] ? { conditions: ['browser'] } : {}) },
  build: {
    outDir: here('../src/lanterns/server/static'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } } },
  test: { include: ['tests/unit/**/*.test.ts'] },
});
