export { trashPage } from './trash-page';
