import { PageHead } from '../components/page-head.tsx';

export default function ForgotPassword() {
  return <PageHead title="Forgot your password?" description="A link by email sets a new one." />;
}
