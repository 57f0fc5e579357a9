/** What an admin types before anything goes. */
export const leaveWords = 'leave the demo';
