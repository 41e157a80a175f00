import { join } from 'node:path';
import { fragmentPreset } from '@site/fragment-kit/vite';
import { defineConfig, mergeConfig } from 'vite';
import config from './fragment.config.ts';
// A build with the models of an earlier checkout would leave out what the content has since.
import './scripts/generateTypes.ts';
import { servePictures } from './scripts/servePictures.ts';

const preset = fragmentPreset(config);

/** The repository rejects requests from other origins, so the dev server proxies them. */
const server = {
  proxy: { '/api/v2': process.env.CONTENT_URL ?? 'http://127.0.0.1:3001' },
};

const plugins = [servePictures(join(import.meta.dirname, '../content/images'))];

export default defineConfig((environment) => mergeConfig(preset(environment), { server, plugins }));
