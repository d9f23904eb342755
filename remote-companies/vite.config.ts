import { areaConfig } from '../tools/presets/area-vite.ts';

export default areaConfig('companies');
