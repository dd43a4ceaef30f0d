import './styles';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from 'react-router/dom';
import { router } from './router';
import { cssVariables, theme } from './theme';

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <RouterProvider router={router} />
    </MantineProvider>
  );
}
