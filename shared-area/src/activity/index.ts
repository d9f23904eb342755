export { activityPage } from './activity-page';
