# The shop as one image: pages built once, Node from the image, an outside PostgreSQL.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
ENV NODE_ENV=production
COPY package.json package-lock.json .npmrc ./
COPY scripts ./scripts
RUN npm ci --omit=dev
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /shop
ENV NODE_ENV=production DATA_DIR=/data
# As npm start: what Node compiled is there at the next start.
ENV NODE_COMPILE_CACHE=/shop/node_modules/.cache/node
COPY --from=build --chown=node:node /shop /shop
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", \
  "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1))"]
# One process, without npm in between: SIGTERM reaches it, and Docker starts it again.
CMD ["node", "server.ts"]
