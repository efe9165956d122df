import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = 'http://localhost:3000';

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy allows no data: fonts or scripts, and small files cache better on their own.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': api, '/_local': api } },
});
