import { areaConfig } from '../tools/presets/area-vite.mjs';

export default areaConfig('people');
