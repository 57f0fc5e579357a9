import { Outlet } from 'react-router';
import { PageShell } from '../ui/page-shell.tsx';

export default function ShopLayout() {
  return (
    <PageShell>
      <Outlet />
    </PageShell>
  );
}
