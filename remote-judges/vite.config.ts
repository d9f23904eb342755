import { createAreaViteConfig } from '../tools/presets/area-vite.ts';

export default createAreaViteConfig('judges');
