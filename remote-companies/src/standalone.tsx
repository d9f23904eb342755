import { startStandaloneArea } from '@studio-desk/shared-area/standalone';
import Area from './area';

startStandaloneArea(Area);
