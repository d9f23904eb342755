export { ExploreTable } from './explore-table';
