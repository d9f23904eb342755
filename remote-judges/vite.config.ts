import { areaConfig } from '../config/area-vite.mjs';

export default areaConfig('judges');
