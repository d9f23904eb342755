import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { applyTheme } from '@studio-desk/shared-ui/runtime';
import './showcase.css';
import { ShowcasePage } from './showcase-page';

applyTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const router = createBrowserRouter([{ path: '*', element: <ShowcasePage /> }]);
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
