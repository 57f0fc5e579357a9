import { Outlet } from 'react-router';
import { PageShell } from './page-shell.tsx';

export default function ShopLayout() {
  return (
    <PageShell>
      <Outlet />
    </PageShell>
  );
}
