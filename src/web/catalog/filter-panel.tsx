import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { categories, departments } from '../../catalog/product.ts';
import { Icon } from '../components/icon.tsx';
import { type ShopView, shopUrl } from './shop-url.ts';

export const filterNames = { women: 'Women', men: 'Men' } as const;

/** Category and department as links, so that they work before the script does; choosing one again takes it away. */
export const Filters = ({ view, counts }: { view: ShopView; counts: Counts }) => (
  <>
    <Group title="Category">
      {categories.map((category) => (
        <Choice
          key={category}
          name={category}
          count={counts.byCategory[category] ?? 0}
          isChosen={view.category === category}
          to={shopUrl({
            ...view,
            page: 1,
            category: view.category === category ? undefined : category,
          })}
        />
      ))}
    </Group>
    <Group title="Department">
      {departments.map((department) => (
        <Choice
          key={department}
          name={filterNames[department]}
          count={counts.byDepartment[department] ?? 0}
          isChosen={view.department === department}
          to={shopUrl({
            ...view,
            page: 1,
            department: view.department === department ? undefined : department,
          })}
        />
      ))}
    </Group>
  </>
);

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <details open>
    <summary>
      {title} <Icon of={Plus} small className="plus" />
    </summary>
    <ul className="in">{children}</ul>
  </details>
);

const Choice = ({
  name,
  count,
  isChosen,
  to,
}: {
  name: string;
  count: number;
  isChosen: boolean;
  to: string;
}) => (
  <li>
    <Link
      className="check"
      to={to}
      preventScrollReset
      prefetch="intent"
      aria-current={isChosen ? 'true' : undefined}
    >
      <i className="box" />
      {name}
      <span className="n">
        {count}
        <span className="vh"> items</span>
      </span>
    </Link>
  </li>
);

type Counts = { byCategory: Record<string, number>; byDepartment: Record<string, number> };
