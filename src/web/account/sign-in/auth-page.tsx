import { AuthColumns } from './auth-columns.tsx';
import { AuthForm, type AuthFormProps } from './auth-form.tsx';

/** An image, and beside it a form that signs the user in. */
export const AuthPage = ({ title, heading = title, ...form }: AuthPageProps) => (
  <AuthColumns>
    <AuthForm {...form} heading={<h1 className="display-2">{heading}</h1>} button={title} />
  </AuthColumns>
);

type AuthPageProps = Omit<AuthFormProps, 'heading' | 'button'> & {
  /** Also on the button. */
  title: string;
  heading?: string;
};
