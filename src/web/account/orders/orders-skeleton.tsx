import { say } from '../../../platform/text/say.ts';
import { Skeleton } from '../../components/skeleton.tsx';

/** The boxes of a list of orders while it loads. */
export const OrdersSkeleton = () => (
  <>
    <p className="sr-only" role="status">
      {say('Loading...')}
    </p>
    <div className="mb-6 border-ink border-b pb-5">
      <div className="w-48">
        <Skeleton className="w-4/5" />
      </div>
    </div>
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className="flex items-center gap-3 py-2.5">
        <div className="w-10">
          <Skeleton of="image" />
        </div>
        <div className="grid flex-1 gap-2">
          <Skeleton className="w-2/5" />
          <Skeleton className="w-11/20" />
        </div>
      </div>
    ))}
  </>
);
