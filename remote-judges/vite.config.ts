import { areaViteConfig } from '../tools/presets/area-vite.ts';

export default areaViteConfig('judges');
