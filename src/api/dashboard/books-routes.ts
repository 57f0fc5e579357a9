// Whether the books hold, by themselves and beside the payment provider's, for admins.
import { booksSchema } from '../../domain/payments/books-check/books-check-schema.ts';
import { findBooks } from '../../domain/payments/books-check/find-books.ts';
import { requestBooksCheck } from '../../domain/payments/books-check/request-books-check.ts';
import { adminRoute } from '../http/route.ts';

export const booksRoutes = [
  adminRoute({
    method: 'get',
    path: '/books',
    needs: 'books',
    summary: 'What the last check of the books found',
    description: 'The check runs every night.',
    output: booksSchema,
    answer: 'Invariants that do not hold, and differences from the payment provider',
    verb: ({ context }) => findBooks(context),
  }),
  adminRoute({
    method: 'post',
    path: '/books/check',
    needs: 'books',
    summary: 'Check the books now',
    description: 'Done by a job: GET /books says when it is done.',
    limit: 'booksChecks',
    answer: 'A check is under way',
    verb: ({ context }) => requestBooksCheck(context),
  }),
];
