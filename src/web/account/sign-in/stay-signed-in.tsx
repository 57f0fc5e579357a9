/** Whether the session outlives the browser: 30 days without use, else until it is closed. */
export const StaySignedIn = () => (
  <label className="flex min-h-11 w-fit items-center gap-3 text-sm">
    <input type="checkbox" className="checkbox" name="staySignedIn" defaultChecked />
    Stay signed in
  </label>
);
