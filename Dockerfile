# The sandbox server, installed from the package as anybody installs it.
FROM node:24.21.0-bookworm-slim AS package
WORKDIR /repository
COPY . .
RUN npm ci && npm pack --workspace server --pack-destination /tmp

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=package /tmp/consumer-permissioned-data-sandbox-*.tgz /tmp/
RUN npm install --no-save --no-audit --no-fund /tmp/consumer-permissioned-data-sandbox-*.tgz \
  && rm -r /tmp/consumer-permissioned-data-sandbox-*.tgz /root/.npm \
  && install -d -o 1000 -g 1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 4010
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4010/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Others reach it here: the start asks for CPD_SANDBOX_TOKEN.
ENTRYPOINT ["/app/node_modules/.bin/consumer-permissioned-data-sandbox", "--host", "0.0.0.0", "--port", "4010"]
CMD ["--database", "/data/sandbox.sqlite"]
